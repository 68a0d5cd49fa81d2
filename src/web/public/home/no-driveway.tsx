import { ButtonLink } from "#src/web/ui/button.tsx";

export function NoDriveway() {
  return (
    <section className="page mt-16">
      <div className="rounded-card bg-teal-wash p-6 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-8">
        <div>
          <h2 className="text-title font-bold">No driveway?</h2>
          <p className="mt-2 max-w-prose">
            Charging on the street or at rapid chargers costs more than at home. Say how you drive and where
            you charge, and the page of a car shows what a year costs you.
          </p>
        </div>
        <p className="mt-4 shrink-0 sm:mt-0">
          <ButtonLink href="/my-driving" rel="nofollow">
            Say how you drive
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
