import { inside } from "#content/inside.ts";
import type { InsideStop } from "#content/types.ts";

export function PowerOfTen({ exponent }: { exponent: number }) {
  return (
    <>
      10<sup>{String(exponent).replace("-", "−")}</sup>
    </>
  );
}

/** A stop's scale: `10⁻⁵ m`. */
export function Scale({ scale }: { scale: NonNullable<InsideStop["scale"]> }) {
  return (
    <>
      <PowerOfTen exponent={scale.exponent} /> <span>{inside.units[scale.unit]}</span>
      {scale.turn !== undefined && (
        <span>
          {" = "}
          <PowerOfTen exponent={scale.turn} /> {inside.units.bases}
        </span>
      )}
    </>
  );
}
