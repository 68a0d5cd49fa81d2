import { type MetaDescriptor, redirect } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { missingPageMeta } from "./page-meta.ts";

/**
 * For responses behind a secret URL: not cached, not indexed, not sent as a referrer. Not
 * 'no-referrer': browsers would send forms with `Origin: null`, which the CSRF check refuses.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

export const privatePageMeta = (title: string): MetaDescriptor[] => [
  ...missingPageMeta(title),
  { name: "referrer", content: PRIVATE_HEADERS["Referrer-Policy"] },
];

export const seeOther = (path: string): Response => redirect(path, { status: 303, headers: PRIVATE_HEADERS });

export const privateNotFound = (text: string): Response =>
  new Response(text, { status: 404, headers: PRIVATE_HEADERS });

export const privateFile = (content: string, mediaType: string, name: string): Response =>
  new Response(content, {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": `${mediaType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });

/** @returns null if there is no such record, or none that the URL opens */
export async function foundOrNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
