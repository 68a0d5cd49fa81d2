import { joinQuestions } from "#src/domain/leads/request/lead-form.ts";
import { tellInput } from "../lead-values.ts";

/** A suggested question is ticked while the text has it. */
export function startQuestions(form: HTMLFormElement): void {
  const part = form.querySelector("[data-questions]");
  const text = part?.querySelector("textarea");
  const boxes = [...(part?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  if (!text) return;
  // Ticked before, when nothing wrote them.
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  if (ticked.length > 0) text.value = joinQuestions([text.value, ...ticked]);
  const follow = () => {
    for (const box of boxes) box.checked = text.value.includes(box.value);
  };
  text.addEventListener("input", follow);
  for (const box of boxes) {
    box.addEventListener("change", () => {
      text.value = box.checked
        ? joinQuestions([text.value, box.value])
        : text.value.replace(box.value, "").replace(/ {2,}/g, " ").trim();
      tellInput(text);
    });
  }
}
