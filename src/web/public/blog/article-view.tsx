import type { ReactNode } from "react";
import { formatLongDate } from "#src/domain/format/format.ts";
import { isSamplePicture } from "#src/domain/vehicles/pictures.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { browseModelHref } from "../browse-href.ts";
import { Contents, Prose } from "../prose/prose.tsx";
import type { ShownPost } from "./shown-post.ts";
import { Topics } from "./topics.tsx";

interface ArticleViewProps {
  post: ShownPost & { title: string; excerpt: string; topics: string[]; published_at: Date | null };
  /** Slug for the statistics; a draft has none. */
  countedAs?: string;
  children?: ReactNode;
}

export function ArticleView({ post, countedAs, children }: ArticleViewProps) {
  return (
    <article data-post-slug={countedAs} className="page py-6">
      {children}
      <p>
        <a
          href="/blog"
          className="inline-block py-2 font-semibold text-teal underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">← </span>
          Back to the blog
        </a>
      </p>
      <header className="mt-3 max-w-4xl">
        <p className="text-ink-soft">
          {post.published_at === null ? (
            "Not published yet"
          ) : (
            <time dateTime={post.published_at.toISOString()}>{formatLongDate(post.published_at)}</time>
          )}
        </p>
        <h1 className="mt-2 text-headline font-bold">{post.title}</h1>
        {post.excerpt && (
          <p className="mt-4 max-w-3xl text-xl leading-relaxed wrap-anywhere text-ink-soft">{post.excerpt}</p>
        )}
        <Topics topics={post.topics} className="mt-5 gap-2" />
      </header>
      {post.cover !== null && <Cover image={post.cover} />}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:grid-cols-[13rem_minmax(0,36rem)_1fr]">
        <Contents title="In this article" sections={post.sections} />
        <Prose html={post.html} />
        <aside aria-label="What to do next" className="grid gap-5 self-start lg:sticky lg:top-20">
          <ArticleBoxes boxes={post.boxes} />
          <ClosingBox />
        </aside>
      </div>
    </article>
  );
}

function Cover({ image }: { image: string }) {
  return (
    <figure className="mt-8">
      <div className="aspect-3/2 overflow-hidden rounded-card bg-paper-deep md:aspect-21/9">
        <Picture
          image={image}
          alt=""
          eager
          sizes="(min-width: 1240px) 1200px, calc(100vw - 40px)"
          className="size-full object-cover object-[50%_60%]"
        />
      </div>
      {isSamplePicture(image) && (
        <figcaption className="mt-1.5 text-sm text-ink-soft">Sample picture</figcaption>
      )}
    </figure>
  );
}

function ArticleBoxes({ boxes }: Pick<ShownPost, "boxes">) {
  return (
    <>
      {boxes.leaf && <ModelBox about="leaf" />}
      {boxes.tesla && <ModelBox about="tesla" />}
      {boxes.city !== null && (
        <Box
          name="city_box"
          title={`Used EVs in ${boxes.cityName}`}
          text="What is on sale there, where the chargers are, and the local rules."
        >
          <ButtonLink href={`/used-evs/${boxes.city}`} data-cta="see_city">
            See {boxes.cityName}
          </ButtonLink>
        </Box>
      )}
    </>
  );
}

const MODEL_BOXES = {
  leaf: {
    title: "Looking at a Leaf?",
    text: "See the ones on sale, and read which version suits you.",
    model: "Leaf",
    guide: "nissan-leaf",
  },
  tesla: {
    title: "Looking at a Tesla?",
    text: "See the Model 3s on sale, and read what to check underneath.",
    model: "Model 3",
    guide: "tesla-model-3",
  },
};

function ModelBox({ about }: { about: keyof typeof MODEL_BOXES }) {
  const { title, text, model, guide } = MODEL_BOXES[about];
  return (
    <Box name={`${about}_box`} title={title} text={text}>
      <ButtonLink href={browseModelHref(model)} data-cta="browse">
        Browse {model}
      </ButtonLink>
      <ButtonLink href={`/models/${guide}`} variant="outline" data-cta="read_guide">
        {model} guide
      </ButtonLink>
    </Box>
  );
}

function ClosingBox() {
  return (
    <section data-cta-location="closing_box" className="on-dark rounded-card bg-ink p-6 text-white">
      <h2 className="text-2xl font-bold">Ready to look at cars?</h2>
      <p className="mt-2 text-white/85">
        Filter them by winter range, battery and price. Or describe what you need, and at most two local
        dealers answer.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/browse" variant="spark" data-cta="browse">
          Browse EVs
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline-on-dark" data-cta="get_matched">
          Get Matched
        </ButtonLink>
      </p>
    </section>
  );
}

interface BoxProps {
  /** Location of its calls to action, for analytics. */
  name: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Box({ name, title, text, children }: BoxProps) {
  return (
    <section data-cta-location={name} className="rounded-card border border-line bg-white p-6 shadow-card">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <p className="mt-4 flex flex-wrap gap-2">{children}</p>
    </section>
  );
}
