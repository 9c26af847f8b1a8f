export { companyPath, pathOfCompany, paths } from "@finder/contract/web-paths";
