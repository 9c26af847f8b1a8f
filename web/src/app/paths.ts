export { paths } from "@finder/contract/web-paths";
