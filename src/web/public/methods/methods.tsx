import { endOfLondonDay, londonDay } from "#src/domain/format/london-day.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Contents } from "../prose/prose.tsx";
import type { Route } from "./+types/methods";
import { methodsOn } from "./method-texts.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { app, page } = context.get(requestContext);
  page.freshUntil(endOfLondonDay(app.now()));
  return londonDay(app.now());
}

export const meta = staticMeta({
  title: "How we work things out",
  description:
    "How we compute winter range, charging times and what a year costs, how we compare prices, and each source with its date.",
  canonical: "/methods",
});

export default function MethodsPage({ loaderData: { today } }: Route.ComponentProps) {
  const sections = methodsOn(today);
  return (
    <article className="page py-10">
      <h1 className="text-display font-bold">How we work things out</h1>
      <div className="mt-8 grid gap-10 xl:grid-cols-[16rem_minmax(0,36rem)]">
        <Contents title="On this page" sections={sections} />
        <div className="prose">
          <p>A car's page has its own figures. This page says how we get from them to an answer.</p>
          {sections.map(({ id, heading, texts, facts }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <ul>
                {facts.map(({ text, source, url }) => (
                  <li key={text}>
                    {text} (
                    <a href={url} rel="noopener">
                      {source}
                    </a>
                    ).
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
