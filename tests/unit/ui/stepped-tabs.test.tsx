import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SteppedTabs } from "#ui/tabs/stepped-tabs.tsx";

const words = {
  label: "Ways",
  previous: "Previous",
  next: "Next",
  countError: "This block has {tabs} tabs but {panels} panels.",
};
const tabs = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
const render = (panelCount: number, active = 0) =>
  renderToStaticMarkup(
    <SteppedTabs
      name="x"
      words={words}
      tabs={tabs}
      panelCount={panelCount}
      active={active}
      onSelect={() => undefined}
    >
      <p>panels</p>
    </SteppedTabs>,
  );

describe("stepped tabs", () => {
  it("say both counts when tabs and panels differ, and show neither", () => {
    const markup = render(3);
    expect(markup).toContain("This block has 2 tabs but 3 panels.");
    expect(markup).not.toContain("panels</p><");
    expect(markup).not.toContain('role="tab"');
  });

  it("stop at the ends without leaving the tab order", () => {
    const arrow = (markup: string, name: string) =>
      new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(markup)?.[0];
    expect(arrow(render(2, 0), "Previous")).toContain('aria-disabled="true"');
    expect(arrow(render(2, 0), "Next")).toContain('aria-disabled="false"');
    expect(arrow(render(2, 1), "Next")).toContain('aria-disabled="true"');
    expect(render(2, 1)).not.toContain(" disabled");
  });
});
