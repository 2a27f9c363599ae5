import { serve } from "../reading/serve.ts";
import { reader } from "./reader.ts";

serve(reader);
