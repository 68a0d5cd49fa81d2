/** Which call-to-action boxes an article ends with (spec §2, Blog article). The closing box is always there. */
export interface ArticleBoxes {
  leaf: boolean;
  tesla: boolean;
  /** The slug of the city's page; null when the post has no city, or one without a page. */
  city: string | null;
}

export function articleBoxes(
  post: { topics: readonly string[]; city: string },
  citiesWithPage: readonly string[],
): ArticleBoxes {
  const topics = post.topics.map((topic) => topic.toLowerCase());
  const speaksOf = (word: string) => topics.some((topic) => topic.includes(word));
  const city = post.city.trim().toLowerCase();
  return {
    leaf: speaksOf("leaf") || speaksOf("nissan"),
    tesla: speaksOf("tesla") || speaksOf("model 3"),
    city: citiesWithPage.includes(city) ? city : null,
  };
}
