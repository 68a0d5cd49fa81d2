import { expect, it } from "vitest";
import { ApiError } from "#src/web/session/api-error.ts";
import { isInvitationOver } from "./remembered-invitation.ts";

it.each([
  ["is used, taken back or too old", new ApiError(404, "No such invitation"), true],
  ["cannot be used, by a user who has a dealer", new ApiError(409, "You work for a dealer"), true],
  ["is gone", new ApiError(410, "Gone"), true],
  ["stays after a rate limit", new ApiError(429, "Too many requests"), false],
  ["stays after a server error", new ApiError(500, "Something went wrong"), false],
  ["stays while the server sheds load", new ApiError(503, "Please try again"), false],
  ["stays without a connection", new TypeError("Failed to fetch"), false],
])("a remembered invitation %s", (_, error, isOver) => {
  expect(isInvitationOver(error)).toBe(isOver);
});
