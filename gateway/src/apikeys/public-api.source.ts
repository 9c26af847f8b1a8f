export { neverReached, passOn } from "../dataspace/pass-on.ts";
