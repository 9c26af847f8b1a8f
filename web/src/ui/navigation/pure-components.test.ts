import { parseAst } from "vite";
import { expect, test } from "vitest";
import { withPureComponents } from "../../../../tools/left-out/pure-components.ts";

const module = `import * as React from "react";
var Context = React.createContext(null);
Context.displayName = "Context";
const Link = React.forwardRef(function Link() { return draw(); }), started = start();
Link.displayName = "Link";
var Boundary = class extends React.Component { static at = 1; };
announce(Link);
export { Link };
`;

test("components and contexts are marked as made without side effects, and nothing else is changed", () => {
  expect(withPureComponents(module, parseAst(module))).toBe(`import * as React from "react";
var Context = /* @__PURE__ */ React.createContext(null);

const Link = /* @__PURE__ */ React.forwardRef(function Link() { return draw(); }), started = start();

var Boundary = /* @__PURE__ */ (() => class extends React.Component { static at = 1; })();
announce(Link);
export { Link };
`);
});
