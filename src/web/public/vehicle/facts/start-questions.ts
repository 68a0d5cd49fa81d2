/** Ticked questions are counted on the page's request buttons, which then open the request with them. */
export function startQuestions(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const requests = [...document.querySelectorAll<HTMLAnchorElement>("[data-cta=request_intro]")];
  const texts = requests.map(({ textContent }) => textContent);
  const show = () => {
    const entries = new FormData(form);
    const count = entries.getAll("question").length;
    const search = new URLSearchParams([...entries].map(([name, value]) => [name, String(value)]));
    for (const [place, request] of requests.entries()) {
      request.href = `${form.action}?${search}`;
      request.textContent =
        count === 0 ? (texts[place] ?? "") : count === 1 ? "Ask 1 question" : `Ask ${count} questions`;
    }
  };
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    requests.find((request) => request.checkVisibility())?.click();
  });
  if (new FormData(form).has("question")) show();
}
