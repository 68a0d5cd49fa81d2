export function articleBoxes(
  post: { topics: readonly string[]; city: string },
  citiesWithPage: readonly string[],
) {
  const topics = post.topics.map((topic) => topic.toLowerCase());
  const speaksOf = (word: string) => topics.some((topic) => topic.includes(word));
  const city = post.city.trim().toLowerCase();
  return {
    leaf: speaksOf("leaf") || speaksOf("nissan"),
    tesla: speaksOf("tesla") || speaksOf("model 3"),
    city: citiesWithPage.includes(city) ? city : null,
  };
}
