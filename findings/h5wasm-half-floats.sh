#!/bin/sh
# h5wasm 0.10.3 cannot read floats of 16 bits, which h5py writes and reads and in which anndata keeps maps and
# expression to save space: it throws 'Float16 not supported', although it names their type '<e'. The bytes themselves
# come through: with the metadata's type set to opaque, the same dataset gives them, in the machine's order.
# Whoever reads .h5ad files in a browser has to decode these bytes, or loses a whole column, map or matrix.
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
with h5py.File("half.h5", "w") as file:
    file["half"] = numpy.array([0.5, -1.5, 65504], ">f2")
print("h5py", h5py.__version__, "reads", h5py.File("half.h5")["half"][()].tolist())
'
cat > read.mjs <<'END'
import h5wasm from "h5wasm/node";
await h5wasm.ready;
const half = new h5wasm.File("half.h5", "r").get("half");
const tried = (read) => {
  try {
    return String(read());
  } catch (error) {
    return error.message;
  }
};
console.log("expected: 0.5,-1.5,65504");
const seen = tried(() => half.value);
console.log(`seen: ${seen} (its type: ${tried(() => half.dtype)})`);
half.metadata.type = 5;
const bytes = tried(() => half.slice([[0, 3]]));
console.log(`as opaque: ${bytes}`);
process.exit(seen === "Float16 not supported" && bytes === "0,56,0,190,255,123" ? 0 : 1);
END
node read.mjs
