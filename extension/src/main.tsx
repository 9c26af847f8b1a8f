import { createRoot } from "react-dom/client";
import { speakFirst } from "./i18n";
import { start } from "./product/session";
import { App } from "./ui/App";
import "./panel.css";

const place = document.getElementById("root");
await speakFirst();
if (place) createRoot(place).render(<App />);
await start();
