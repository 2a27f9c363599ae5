import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { ownMap } from "../cells/look.ts";
import { type OwnCells, ownNote, ownWords } from "../cells/own-cells.ts";
import type { OwnProps } from "../demo.ts";
import { SearchField } from "../genome/search-field.tsx";
import styles from "./gene-list.module.css";
import { rects } from "./rects.ts";
import { atRest, chooseGene } from "./state.ts";
import { RangeFilter } from "./view.tsx";

/** Names that the search offers at once. */
const OFFERED = 8;

/** A visitor's cells by the expression of their genes. */
export function Own(props: OwnProps<OwnCells>) {
  const { data, reading } = props;
  if (data.genes.length > 0) return <OwnRange key={data.genes[0]?.name} {...props} />;
  return (
    <AppFrame area="cells" crumbs={ownWords.crumbs} status={[]} note={ownNote(reading)}>
      <p {...placed(rects.map, styles.none)}>{reading ? ownWords.genesToCome : ownWords.noGenes}</p>
    </AppFrame>
  );
}

function OwnRange({ data, reading, choose }: OwnProps<OwnCells>) {
  const cells = useMemo(
    () => ({ ...ownMap(data, at(data.columns, data.colour)), genes: data.genes }),
    [data],
  );
  const indexOf = (gene: string) => data.genes.findIndex(({ name }) => name === gene);
  const [state, change] = useState(() => chooseGene(atRest, cells, Math.max(0, indexOf(data.gene))));
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => {
    const wanted = query.trim().toUpperCase();
    const found = data.names.filter((name) => wanted !== "" && name.toUpperCase().startsWith(wanted));
    return [...new Set(found)].sort((a, b) => a.length - b.length).slice(0, OFFERED);
  }, [data, query]);
  const take = (name: string | undefined) => {
    if (name === undefined) return;
    if (indexOf(name) >= 0) change(chooseGene(state, cells, indexOf(name)));
    else choose("gene", name);
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
        suggestions={offered.map((name) => ({ title: name, detail: "", source: "" }))}
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
  const words = { ...ownWords, note: ownNote(reading) };
  return <RangeFilter state={state} change={change} live data={cells} words={words} search={search} />;
}
