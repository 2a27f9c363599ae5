import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { type OwnProps, ownWords } from "../cells/own-cells.ts";
import { SearchField } from "../genome/search-field.tsx";
import styles from "./own.module.css";
import { rects } from "./rects.ts";
import { chooseGene, type RangeState } from "./state.ts";
import { RangeFilter } from "./view.tsx";

/** Names that the search offers at once. */
const OFFERED = 8;

/** A visitor's cells by the expression of their genes. */
export function Own(props: OwnProps) {
  const { data, reading } = props;
  if (data.genes.length > 0) return <OwnRange key={data.genes[0]?.name} {...props} />;
  const note = reading ? ownWords.reading : ownWords.note;
  return (
    <AppFrame area="cells" crumbs={ownWords.crumbs} status={[]} note={note}>
      <p {...placed(rects.map, styles.none)}>{reading ? ownWords.genesToCome : ownWords.noGenes}</p>
    </AppFrame>
  );
}

function OwnRange({ data, reading, choose }: OwnProps) {
  const cells = useMemo(() => ({ ...data, ...at(data.columns, data.colour) }), [data]);
  const [state, change] = useState<RangeState>(() => {
    const asked = data.genes.findIndex(({ name }) => name === data.gene);
    return {
      ...chooseGene({ gene: 0, before: 0, blend: 1, from: 0, to: 0, focus: 0 }, cells, Math.max(0, asked)),
    };
  });
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => {
    const wanted = query.trim().toUpperCase();
    const names = choose ? data.names : data.genes.map(({ name }) => name);
    const found = wanted === "" ? [] : names.filter((name) => name.toUpperCase().startsWith(wanted));
    return [...new Set(found)].sort((a, b) => a.length - b.length).slice(0, OFFERED);
  }, [data, query, choose]);
  const take = (name: string | undefined) => {
    if (name === undefined) return;
    const loaded = data.genes.findIndex((gene) => gene.name === name);
    if (loaded >= 0) change(chooseGene(state, cells, loaded));
    else choose?.("gene", name);
    setQuery("");
    setOpen(false);
  };
  const search = (
    <div className={styles.search}>
      <SearchField
        label={ownWords.find}
        hint={ownWords.find}
        query={query}
        open={open}
        suggestions={offered.map((name) => ({ key: name, title: name, detail: "", source: "" }))}
        lit={-1}
        live
        onQuery={(text) => {
          setQuery(text);
          setOpen(true);
        }}
        onChoose={({ title }) => take(title)}
        onSearch={() => take(offered[0])}
        onClose={() => setOpen(false)}
      />
    </div>
  );
  const words = { ...ownWords, note: reading ? ownWords.reading : ownWords.note };
  const own = { axes: data.axes, search };
  return <RangeFilter state={state} change={change} live data={cells} words={words} own={own} />;
}
