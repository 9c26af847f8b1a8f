export { isLate, passOn } from "../dataspace/pass-on.ts";
