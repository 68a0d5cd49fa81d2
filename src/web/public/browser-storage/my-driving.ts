import { type CarNow, isCarNow } from "#src/domain/driving/car-now.ts";
import { type DrivingProfile, isDrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { persistedValue } from "#src/web/session/persisted-value.ts";

const stored = persistedValue<DrivingProfile | null>("driving", null, (found) =>
  isDrivingProfile(found) ? found : null,
);

/** What the buyer drives now. A shared answer has its sender's driving, but not their car. */
export const myCarNow = persistedValue<CarNow | null>("car-now", null, (found) =>
  isCarNow(found) ? found : null,
);

let ofPage: { profile: DrivingProfile; onEnd: () => void } | null = null;

export const myDriving = {
  onChange: stored.onChange,
  read: () => ofPage?.profile ?? stored.read(),
  isOfPage: () => ofPage !== null,
  save(profile: DrivingProfile | null): void {
    ofPage?.onEnd();
    ofPage = null;
    if (!profile) myCarNow.save(null);
    stored.save(profile);
  },
  /** Takes the place of the stored one until the visitor changes it. */
  showOnPage(profile: DrivingProfile, onEnd: () => void): void {
    if (!stored.read()) stored.save(profile);
    ofPage = { profile, onEnd };
  },
};
