import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./explorer.css";
import { createRoot } from "react-dom/client";
import { Explorer } from "./Explorer";

const place = document.getElementById("root");
if (place) createRoot(place).render(<Explorer />);
