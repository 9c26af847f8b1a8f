import { lookAt } from "./accessibility.ts";
import { states } from "./screens/states.ts";

const half = Math.ceil(states.length / 2);
lookAt(states.slice(half));
