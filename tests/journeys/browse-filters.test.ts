import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorAt } from "./support/admin-pages.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { visitPage, waitForSearch } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

/** Pixels beside the chosen text of a select: below 0 it is cut. */
const spaceIn = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = style.font;
    const text = pen.measureText(element.selectedOptions[0]?.text ?? "").width;
    return (
      element.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight) -
      text
    );
  });

const spaceBelow = (target: Locator) =>
  target.evaluate((element) => Math.abs(Math.round(innerHeight - element.getBoundingClientRect().bottom)));

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const resultCount = (page: Page) => page.getByText(/^[\d,]+ vehicles? available$/).first();

async function shows(page: Page, id: string, value: string): Promise<void> {
  await page.waitForFunction(
    ([field, expected]) => (document.getElementById(field) as HTMLInputElement | null)?.value === expected,
    [id, value] as const,
  );
}

const colours = (page: Page): Promise<string[]> =>
  page
    .locator("[name=colour]:checked")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

const countOf = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator("#result-count").innerText()).replaceAll(",", ""), 10);

describe("filters", () => {
  it("retain typed text and cursor, also with filters in the URL", () =>
    visiting("/browse?bodyStyle=SUV", async (page) => {
      const keyword = page.getByLabel("Keyword");
      await keyword.pressSequentially("ki");
      await waitForSearch(page, "?bodyStyle=SUV&keyword=ki");
      expect(await focusedId(page)).toBe("keyword");
      await keyword.pressSequentially("a ");
      await waitForSearch(page, "?bodyStyle=SUV&keyword=kia");
      expect(await focusedId(page)).toBe("keyword");
      expect(await keyword.inputValue()).toBe("kia ");
    }));

  it("add one history entry for each edited field, and Back restores the fields", () =>
    visiting("/browse", async (page) => {
      await page.getByLabel("Keyword").pressSequentially("te");
      await waitForSearch(page, "?keyword=te");
      await page.getByLabel("Keyword").pressSequentially("sla");
      await waitForSearch(page, "?keyword=tesla");
      await page.getByLabel("Body style").selectOption("Sedan");
      await waitForSearch(page, "?bodyStyle=Sedan&keyword=tesla");
      await page.goBack();
      await waitForSearch(page, "?keyword=tesla");
      await shows(page, "bodyStyle", "");
      await page.goBack();
      await waitForSearch(page, "");
      await shows(page, "keyword", "");
      await page.goForward();
      await page.goForward();
      await waitForSearch(page, "?bodyStyle=Sedan&keyword=tesla");
      await shows(page, "keyword", "tesla");
      await shows(page, "bodyStyle", "Sedan");
    }));

  it("are cleared by a chip, which moves the focus to the number of cars", () =>
    visiting("/browse?bodyStyle=SUV&keyword=kia&maxPrice=40000", async (page) => {
      await page.getByRole("link", { name: /“kia”/ }).click();
      await waitForSearch(page, "?maxPrice=40000&bodyStyle=SUV");
      await shows(page, "keyword", "");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
      await page.getByRole("link", { name: "Clear all" }).click();
      await waitForSearch(page, "");
      await shows(page, "maxPrice", "");
      await shows(page, "bodyStyle", "");
    }));

  it("retain text typed before the script has arrived", () =>
    visiting("/", async (page) => {
      const typed = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await typed.promise;
        await route.continue();
      });
      await page.goto("/browse", { waitUntil: "commit" });
      await page.getByLabel("Keyword").fill("tesla");
      typed.resolve();
      await waitForSearch(page, "?keyword=tesla");
      // Scripts that load later may still be on their way when the page closes.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }));

  it("retain a choice made before the script has arrived", () =>
    visiting("/", async (page) => {
      const chosen = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await chosen.promise;
        await route.continue();
      });
      await page.goto("/browse", { waitUntil: "commit" });
      await page.getByLabel("Body style").selectOption("Hatchback");
      chosen.resolve();
      await waitForSearch(page, "?bodyStyle=Hatchback");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }));

  it("report an unknown postcode next to the cars, because phones have the filters in a sheet", () =>
    visiting(
      "/browse?postcode=ZZ1&radius=25&minYear=2019",
      async (page) => {
        await page.getByRole("alert").getByText("We do not recognise the postcode ZZ1").waitFor();
        const chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
        expect(await chips.allInnerTexts()).toEqual([expect.stringContaining("2019 or newer")]);
        await page.getByRole("button", { name: "Filters (2)" }).click();
        const postcode = page.getByRole("dialog", { name: "Filters" }).getByLabel("Postcode");
        await postcode.waitFor();
        expect(await errorAt(postcode)).toBe("Enter a UK postcode, town or county");
      },
      { viewport: PHONE },
    ));

  it.each([
    ["M99", "Distances are approximate: we take you to be near Manchester."],
    ["Kent", "We take Kent to be the postcode areas CT, DA, ME, TN."],
  ])("say how they read a place that is not one point: %s", (place, note) =>
    visiting(`/browse?postcode=${place}&radius=50`, async (page) => {
      await page.getByText(note, { exact: true }).waitFor();
    }),
  );

  it("say how many cars each value finds, and find that many", () =>
    visiting("/browse?maxMileage=40000", async (page) => {
      const option = await page.locator("#bodyStyle option[value=Hatchback]").innerText();
      const promised = /\((\d+)\)/.exec(option)?.[1];
      await page.getByLabel("Body style").selectOption("Hatchback");
      await waitForSearch(page, "?bodyStyle=Hatchback&maxMileage=40000");
      await page.getByText(`${promised} vehicles available`, { exact: true }).first().waitFor();
    }));

  it("are restored with the scroll position on going back from a car", () =>
    visiting("/browse", async (page) => {
      await page.getByLabel("Body style").selectOption("Hatchback");
      await waitForSearch(page, "?bodyStyle=Hatchback");
      await page.locator("article").nth(7).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await page.locator("article h3 a").nth(7).click();
      await page.waitForURL(/\/vehicle\//);
      await page.goBack();
      await waitForSearch(page, "?bodyStyle=Hatchback");
      await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 3, before);
      await shows(page, "bodyStyle", "Hatchback");
    }));

  it("are a sheet on a phone, which closes on Escape and restores the focus", () =>
    visiting(
      "/browse",
      async (page) => {
        const open = page.getByRole("button", { name: "Filters" });
        await open.click();
        const sheet = page.getByRole("dialog", { name: "Filters" });
        await sheet.getByLabel("Body style").selectOption("SUV");
        await waitForSearch(page, "?bodyStyle=SUV");
        await page.getByRole("link", { name: /^SUV/, includeHidden: true }).waitFor({ state: "attached" });
        const count = (await resultCount(page).textContent())?.split(" ")[0];
        await sheet.getByRole("button", { name: `Show ${count} cars` }).click();
        await sheet.waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Filters (1)" }).click();
        expect(await sheet.getByLabel("Body style").inputValue()).toBe("SUV");
        expect(await spaceIn(sheet.getByLabel("Within"))).toBeGreaterThanOrEqual(0);
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Filters (1)");
      },
      { viewport: PHONE },
    ));

  it.each(["winter-range-desc", "battery-tested", "newest"])("show the whole name of the order %s", (sort) =>
    visiting(
      `/browse?bodyStyle=SUV&maxPrice=90000&minYear=2015&sort=${sort}`,
      async (page) => {
        const select = page.getByLabel("Sort by");
        expect(await spaceIn(select)).toBeGreaterThanOrEqual(0);
        const { left, right } = await select.evaluate((element) => element.getBoundingClientRect());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(PHONE.width);
      },
      { viewport: PHONE },
    ),
  );

  it.each(["/browse", "/browse?sort=winter-range-desc"])("stay at the foot of the screen: %s", (path) =>
    visiting(
      path,
      async (page) => {
        const bar = page.locator("#thumb-bar");
        expect(await spaceBelow(bar)).toBe(0);
        await page.locator("#found article").nth(4).hover();
        expect(await spaceBelow(bar)).toBe(0);
      },
      { viewport: PHONE },
    ),
  );

  it.each(["/browse", "/browse?sort=winter-range-desc", "/browse?keyword=nothing+like+it"])(
    "neither cover the footer nor leave space below it: %s",
    (path) =>
      visiting(
        path,
        async (page) => {
          const bar = page.locator("#thumb-bar");
          const footer = page.locator("#site-footer");
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          expect(await spaceBelow(footer)).toBe(0);
          const { bottom } = await bar.evaluate((element) => element.getBoundingClientRect());
          const { top } = await footer.evaluate((element) => element.getBoundingClientRect());
          expect(bottom).toBeLessThanOrEqual(top);
        },
        { viewport: PHONE },
      ),
  );

  it("read a sentence on Enter, keeping the filters of the sheet", () =>
    visiting(
      "/browse?bodyStyle=Hatchback",
      async (page) => {
        await page.getByLabel("Keyword").fill("leaf under 15k, newest year first");
        await page.keyboard.press("Enter");
        await waitForSearch(page, "?maxPrice=15000&bodyStyle=Hatchback&keyword=leaf&sort=year-desc");
        await shows(page, "keyword", "leaf");
        await page.getByLabel("Sort by").selectOption("price-asc");
        await waitForSearch(page, "?maxPrice=15000&bodyStyle=Hatchback&keyword=leaf&sort=price-asc");
        await page.getByRole("button", { name: "Filters (2)" }).click();
        await shows(page, "maxPrice", "15000");
      },
      { viewport: PHONE },
    ));

  it("read several colours, what is not wanted, and how the buyer drives", () =>
    visiting("/browse", async (page) => {
      const keyword = page.getByLabel("Keyword");
      await keyword.fill("white or grey suv, not a tesla, 40 miles a day, charge at work");
      await page.keyboard.press("Enter");
      await waitForSearch(page, "?bodyStyle=SUV&except=tesla&colour=White%2CGrey&driving=40-5-40-work");
      const chips = page.getByLabel("Active filters");
      expect(await chips.innerText()).toContain("White or Grey");
      await page.getByText("40 miles a day · charging at work").waitFor();
      await keyword.fill("not white");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: /^Not White/ }).waitFor();
      await page.getByRole("checkbox", { name: "Grey" }).waitFor();
      expect(await colours(page)).toEqual([
        "Black",
        "Grey",
        "Silver",
        "Blue",
        "Red",
        "Green",
        "Brown",
        "Yellow",
        "Orange",
        "Purple",
      ]);
    }));

  it("read a sentence while it is typed, and again when it changes", () =>
    visiting("/browse?bodyStyle=Hatchback", async (page) => {
      const keyword = page.getByLabel("Keyword");
      await keyword.fill("leaf under 12 grand");
      await waitForSearch(page, "?maxPrice=12000&bodyStyle=Hatchback&keyword=leaf");
      await shows(page, "keyword", "leaf under 12 grand");
      await keyword.fill("leaf 2019 in Kent");
      await waitForSearch(page, "?bodyStyle=Hatchback&minYear=2019&postcode=kent&keyword=leaf");
      await page.getByLabel("To £").fill("20 grand");
      await waitForSearch(
        page,
        "?maxPrice=20000&bodyStyle=Hatchback&minYear=2019&postcode=kent&keyword=leaf",
      );
      await shows(page, "keyword", "leaf");
      await shows(page, "postcode", "kent");
    }));

  it.each([
    ["/browse?keyword=tesla+2021", "?minYear=2021&keyword=tesla"],
    ["/browse?keyword=leeds&sort=mileage", "?postcode=leeds&radius=25&sort=mileage"],
    ["/browse?keyword=a+white+van", "?colour=White&ignored=van"],
  ])("have what the keyword of %s says", (path, search) =>
    visiting(path, async (page) => {
      await waitForSearch(page, search);
      expect(await page.getByText("We can't search for “van”. This site has no").count()).toBe(
        search.includes("van") ? 1 : 0,
      );
    }),
  );

  it("offer the models of a make, each with its count", () =>
    visiting("/browse", async (page) => {
      const model = page.getByLabel("Model");
      await page.getByLabel("Make").selectOption("Nissan");
      await waitForSearch(page, "?make=Nissan");
      const leaf = model.locator("option[value=Leaf]");
      const count = /^Leaf \((\d+)\)$/.exec((await leaf.textContent()) ?? "")?.[1];
      await model.selectOption("Leaf");
      await waitForSearch(page, "?model=Leaf&make=Nissan");
      await page.getByText(`${count} vehicles available`).waitFor();
    }));

  it("have a control and a chip for what dealers state, which stay in sight", () =>
    visiting("/browse", async (page) => {
      expect(await page.getByRole("group", { name: "Colour" }).isVisible()).toBe(false);
      await page.getByText("More filters", { exact: true }).click();
      await page.getByLabel("Body style").selectOption("SUV");
      await waitForSearch(page, "?bodyStyle=SUV");
      await page.getByLabel("Body style").selectOption("");
      await waitForSearch(page, "");
      await page.getByRole("checkbox", { name: "White" }).check();
      await waitForSearch(page, "?colour=White");
      await page.getByLabel("Seats").selectOption("5 seats or more");
      await waitForSearch(page, "?colour=White&minSeats=5");
      const chips = page.getByLabel("Active filters");
      expect(await chips.innerText()).toContain("5 seats or more");
      await chips.getByRole("link", { name: "White" }).click();
      await waitForSearch(page, "?minSeats=5");
      expect(await colours(page)).toEqual([]);
    }));

  it("find cars of several colours, with a box for each", () =>
    visiting("/browse", async (page) => {
      await page.getByText("More filters", { exact: true }).click();
      await page.getByRole("checkbox", { name: "Blue" }).check();
      await waitForSearch(page, "?colour=Blue");
      const blue = await countOf(page);
      await page.getByRole("checkbox", { name: "Red" }).check();
      await waitForSearch(page, "?colour=Blue%2CRed");
      expect(await countOf(page)).toBeGreaterThan(blue);
      await page.getByRole("link", { name: /^Blue or Red/ }).waitFor();
      await page.goBack();
      await waitForSearch(page, "?colour=Blue");
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("[value=Red]")?.checked);
      expect(await colours(page)).toEqual(["Blue"]);
    }));

  it("find cars of several colours without JavaScript", () =>
    visiting(
      "/browse",
      async (page) => {
        await page.getByText("More filters", { exact: true }).click();
        await page.getByRole("checkbox", { name: "Blue" }).check();
        await page.getByRole("checkbox", { name: "Red" }).check();
        await page.getByRole("button", { name: "Show results" }).click();
        await page.waitForURL("**/browse?colour=Blue%2CRed");
        expect(await colours(page)).toEqual(["Blue", "Red"]);
      },
      { javaScriptEnabled: false },
    ));

  it("work without JavaScript, in line on a phone", () =>
    visiting(
      "/browse",
      async (page) => {
        await page.getByLabel("Keyword").fill("kia under 50k");
        await page.getByLabel("Body style").selectOption("SUV");
        await page.getByRole("button", { name: "Show results" }).click();
        await page.waitForURL("/browse?maxPrice=50000&bodyStyle=SUV&keyword=kia");
        expect(await page.getByLabel("Active filters").innerText()).toContain("SUV");
        expect(await page.getByRole("button", { name: /^Filters|^Save / }).count()).toBe(0);
      },
      { viewport: PHONE, javaScriptEnabled: false },
    ));
});
