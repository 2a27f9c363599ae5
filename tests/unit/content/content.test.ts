import { describe, expect, it } from "vitest";
import { contentFaults } from "#build/content.ts";
import { contact } from "#content/contact.ts";
import { dataFactory } from "#content/data-factory.ts";
import { home } from "#content/home.ts";
import { insightFactory } from "#content/insight-factory.ts";
import { notFound } from "#content/not-found.ts";
import { people } from "#content/people.ts";
import { homeSchema } from "#content/schema.ts";
import { site } from "#content/site.ts";

describe("content", () => {
  it("fits its schema in every module", () => {
    expect(contentFaults()).toEqual([]);
  });

  it("is refused by the schema when an entry is missing", () => {
    const fewer = {
      ...home,
      oneStopShop: { ...home.oneStopShop, sources: home.oneStopShop.sources.slice(1) },
    };
    expect(homeSchema.safeParse(fewer).success).toBe(false);
  });

  it("carries the specification's titles, labels and claims", () => {
    expect(home.hero.headline.join(" ")).toBe(
      "Turn biology into AI-driven insight. Faster, safer, and at mission scale.",
    );
    expect(home.hero.partner).toBe("PARTNER");
    const { before, after, beforeCaption, afterCaption } = home.oneStopShop.toggle;
    expect([before, after, beforeCaption, afterCaption]).toEqual([
      "Fragmented",
      "Integrated",
      "Disconnected Data",
      "Captured Data",
    ]);
    expect(home.dataFactory.toggle.beforeCaption).toBe("Fragmented, Lost Data");
    expect(home.dataFactory.toggle.afterCaption).toBe("Continuous Data Capture");
    expect(insightFactory.hero.caption).toBe("Real-time Biological Intelligence");
    expect(insightFactory.benefits.title).toBe("From Burden to Advantage");
    expect(dataFactory.hero.title).toBe("Automated Data Production");
    expect(dataFactory.bottleneck.title).toBe("the ai bottleneck");
    expect(dataFactory.automation.title).toBe("scalable automation");
    expect(dataFactory.longReads.tabs.map((tab) => tab.label)).toEqual(["CRO", "Span", "Splice", "Tether"]);
    expect(dataFactory.longReads.cards.map((card) => card.title)).toEqual([
      "Data Yield",
      "Resolution",
      "Durable",
    ]);
    const claims = dataFactory.topics.entries.flatMap((topic) => topic.claim?.text ?? []);
    expect(claims[0]).toContain("20% more small variants");
    expect(claims[1]).toContain("over 100x");
    expect(site.copyrightYear).toBe(2025);
    expect([notFound.code, notFound.text, notFound.home]).toEqual(["404", "Page not found", "Return Home"]);
  });

  it("carries the specification's form labels and error texts", () => {
    expect(contact.intro.title).toBe("Do More Research");
    const { form } = contact;
    expect(form.verifying).toBe("Verifying...");
    expect(form.submitting).toBe("PLEASE WAIT...");
    expect(form.success).toBe("Thank you! Your submission has been received!");
    expect(form.failure).toBe("Submission error. Please reload the page and try again.");
    expect(form.checkError).toBe("Validation error [{code}]. Please reload the page and try again.");
    expect(form.messageHint).toBe("Character limit: 280");
  });

  it("has each person's address once", () => {
    const ids = [...people.team, ...people.advisors].map((person) => person.id);
    expect(new Set(ids).size).toBe(9);
  });
});
