import { afterEach, expect, it, vi } from "vitest";
import { saveFile } from "./files.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("revokes the file's URL only after the browser has had time to read it", () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  saveFile("leads.csv", "a,b");
  expect(link).toMatchObject({ href: expect.stringContaining("blob:"), download: "leads.csv" });
  expect(link.click).toHaveBeenCalled();
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(link.href);
});
