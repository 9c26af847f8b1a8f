export { companyPath, movedPaths, pathOfCompany, paths, savedSearchesPath } from "@finder/contract/web-paths";
