import { neededWinterRange } from "#src/domain/driving/will-it-do.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { drivingText } from "#src/texts/driving-text.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { browseHref } from "../browse-href.ts";
import { myDriving } from "../browser-storage/my-driving.ts";

/** Shows the stored profile, and whether the search asks for what it needs. */
export function startDrivingPanel(panel: HTMLElement): () => void {
  const only = panel.querySelector<HTMLAnchorElement>("[data-only]");
  const forget = panel.querySelector<HTMLElement>("[data-forget]");
  const { minWinterRange, ...others } = parseBrowseFilters(new URLSearchParams(panel.dataset.drivingPanel));
  const show = () => {
    const profile = myDriving.read();
    showTexts(panel, {
      link: profile ? "My driving" : "Will it do my week?",
      none: profile ? null : "Tell us how you drive and we'll check every car.",
      driving: profile && drivingText(profile),
    });
    if (!only || !forget) return;
    only.hidden = profile === null;
    forget.hidden = profile === null;
    if (!profile) return;
    const needed = neededWinterRange(profile);
    const isOn = minWinterRange === needed;
    only.href = browseHref({ ...others, ...(isOn ? {} : { minWinterRange: needed }), page: 1 });
    only.ariaCurrent = isOn ? "true" : null;
  };
  forget?.addEventListener("click", () => {
    panel.querySelector("a")?.focus();
    myDriving.save(null);
  });
  show();
  return myDriving.onChange(show);
}
