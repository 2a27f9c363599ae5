import { BioDialog } from "./bio-dialog/index.tsx";
import { Intro } from "./intro/index.tsx";
import { People } from "./people/index.tsx";

export default function About() {
  return (
    <>
      <Intro />
      <People />
      <BioDialog />
    </>
  );
}
