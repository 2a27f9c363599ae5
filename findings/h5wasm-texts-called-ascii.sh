#!/bin/sh
# Many programs write UTF-8 into HDF5 and say that it is ASCII: it is the default of HDF5, of rhdf5 and of numpy's bytes.
# h5py 3.7.0 reads such a text as UTF-8; h5wasm 0.10.3 takes each byte for a character: 'γδ T' becomes 'Î³Î´ T'.
# Whoever shows names of cells out of such files has to read them as UTF-8 whatever the file says.
set -eu
python3=/usr/bin/python3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
$python3 -c 'import h5py; assert h5py.__version__ == "3.7.0", h5py.__version__' || {
  echo 'Needs h5py 3.7.0: apt-get install python3-h5py (Debian 12).'
  exit 2
}
npm install --silent --no-audit --no-fund h5wasm@0.10.3
$python3 -c '
import h5py, numpy
with h5py.File("texts.h5", "w") as file:
    file.create_dataset("variable", data=["γδ T".encode()], dtype=h5py.string_dtype("ascii"))
    file["fixed"] = numpy.array(["γδ T".encode()])
file = h5py.File("texts.h5")
print("h5py", h5py.__version__, "reads", [file[name].asstr("utf-8")[0] for name in ("variable", "fixed")])
'
cat > read.mjs <<'END'
import h5wasm from "h5wasm/node";
await h5wasm.ready;
const file = new h5wasm.File("texts.h5", "r");
const read = (cset) =>
  ["variable", "fixed"].map((name) => {
    const dataset = file.get(name);
    if (cset !== undefined) dataset.metadata.cset = cset;
    return dataset.value[0];
  });
console.log("expected: γδ T, γδ T");
console.log(`seen: ${read().join(", ")}`);
console.log(`with the character set of UTF-8: ${read(1).join(", ")}`);
process.exit(read().every((text) => text === "Î³Î´ T") && read(1).every((text) => text === "γδ T") ? 0 : 1);
END
node read.mjs
