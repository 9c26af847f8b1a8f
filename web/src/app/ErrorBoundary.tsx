import { Component, type ReactNode } from "react";
import { PageBroken } from "./PageBroken";

type State = { broken: boolean };

/** A screen that throws, or a chunk that does not arrive, leaves a way back instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <PageBroken /> : this.props.children;
  }
}
