import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSafePost } from "../safe-fetch/safe-fetch.ts";
import { TextRefused, type TextSender } from "./text-sender.ts";
import { createTwilioSender } from "./twilio-sender.ts";

const MESSAGE = { to: "+447700900123", text: "Second Spark: new enquiry & more" };
let answer = { status: 201, body: '{"sid":"SM1"}' };
let asked: { url: string | undefined; authorization: string | undefined; form: URLSearchParams }[] = [];
let server: Server;
let sender: TextSender;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url, headers } = request;
    asked.push({ url, authorization: headers.authorization, form: new URLSearchParams(await text(request)) });
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sender = createTwilioSender({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accountSid: "AC1",
    authToken: "secret",
    from: "SecondSpark",
    post: createSafePost({ isAllowed: () => true }),
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

it("posts the text as a form, with the account's credentials", async () => {
  answer = { status: 201, body: '{"sid":"SM1"}' };
  await sender.send(MESSAGE);
  expect(asked).toHaveLength(1);
  const [{ url, authorization, form }] = asked as [(typeof asked)[number]];
  expect(url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(authorization).toBe(`Basic ${btoa("AC1:secret")}`);
  expect(Object.fromEntries(form)).toEqual({ To: MESSAGE.to, From: "SecondSpark", Body: MESSAGE.text });
});

it.each([
  ["a number that cannot be texted", 400, '{"code":21211}', true],
  ["a recipient who unsubscribed", 400, '{"code":21610}', true],
  ["a sender that is not the account's", 400, '{"code":21606}', false],
  ["wrong credentials", 401, '{"code":20003}', false],
  ["too many texts", 429, '{"code":20429}', false],
  ["a broken service", 503, "<html>", false],
])("tells %s from what is worth a retry", async (_what, status, body, isOfTheNumber) => {
  answer = { status, body };
  const error: unknown = await sender.send(MESSAGE).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof TextRefused).toBe(isOfTheNumber);
});
