import { createServer } from "node:http";
import { DomUtils, parseDocument } from "htmlparser2";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

const { isTag, isText } = DomUtils;
type Element = Parameters<typeof DomUtils.getName>[0];

/**
 * Parses a page's markup into plain React elements and serves it: the minimum cost of rendering.
 */
const html = await (await fetch(process.argv[2] ?? "")).text();
const root = parseDocument(html).children.find(isTag);
if (!root) throw new Error("no markup");

/** Creates the elements for each request, as a component tree does. */
const Page = () => toReact(root, 0);

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(createElement(Page), {
    onAllReady() {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      pipe(response);
    },
  });
}).listen(Number(process.env.PORT), "127.0.0.1");

const RENAMED: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  crossorigin: "crossOrigin",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  inputmode: "inputMode",
  autocomplete: "autoComplete",
  tabindex: "tabIndex",
};
/** Boolean attributes; all others may be empty. */
const SWITCHES = new Set(["async", "defer", "disabled", "hidden", "multiple", "open", "required"]);
/** Omitted: React takes these only as objects or functions. */
const OMITTED_ATTRIBUTES = new Set(["style", "selected", "checked"]);
/** Otherwise React warns about a missing change handler. */
const nameOf = (tag: string, name: string) =>
  tag === "input" && name === "value" ? "defaultValue" : (RENAMED[name] ?? name);

function toReact(node: Element, key: number): ReactNode {
  const props: Record<string, unknown> = { key };
  for (const [name, value] of Object.entries(node.attribs)) {
    if (!OMITTED_ATTRIBUTES.has(name)) props[nameOf(node.name, name)] = SWITCHES.has(name) || value;
  }
  if (node.name === "script" || node.name === "style") {
    const text = node.children.map((child) => (isText(child) ? child.data : "")).join("");
    return createElement(node.name, { ...props, dangerouslySetInnerHTML: { __html: text } });
  }
  const children = node.children.map((child, index) => {
    if (isTag(child)) return toReact(child, index);
    return isText(child) ? child.data : null;
  });
  return createElement(node.name, props, ...children);
}
