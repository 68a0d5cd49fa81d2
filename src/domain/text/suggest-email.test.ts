import { expect, test } from "vitest";
import { emailAddress } from "./email-address.ts";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmai.com", "asha@gmail.com"],
  ["asha@gmaill.com", "asha@gmail.com"],
  ["asha@gnail.com", "asha@gmail.com"],
  ["asha@hotmial.co.uk", "asha@hotmail.co.uk"],
  ["asha@btinternet.con", "asha@btinternet.com"],
  ["asha@yahoo.couk", "asha@yahoo.co.uk"],
  ["asha@icloud.cm", "asha@icloud.com"],
  ["asha@gmail.co", "asha@gmail.com"],
  ["asha@example.com.", "asha@example.com"],
  ["Asha.B@Smiths-Garage.con", "Asha.B@smiths-garage.com"],
])("%s is probably %s", (typed, expected) => {
  expect(suggestEmail(typed)).toBe(expected);
});

test.each([
  "asha@gmail.com",
  "asha@GMAIL.com",
  "asha@ymail.com",
  "asha@mail.com",
  "asha@email.com",
  "asha@yahoo.fr",
  "asha@hotmail.de",
  "asha@me.com",
  "asha@sky.com",
  "asha@example.co.uk",
  "asha@exämple.de",
  "asha@",
  "asha",
  "",
  "a@b@gmial.com",
])("%j is left alone", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test("an address is read as people paste it, and one that we cannot send to is refused with that reason", () => {
  const schema = emailAddress("Invalid email address", 255);
  expect(schema.parse(" mailto:asha@example.com. ")).toBe("asha@example.com");
  const messageFor = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
  expect(messageFor("asha@exämple.de")).toContain("letters such as é or ä");
  expect(messageFor("asha@example")).toBe("Invalid email address");
  expect(messageFor("")).toBe("Invalid email address");
});
