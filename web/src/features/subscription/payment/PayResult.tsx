import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Box } from "@/ui/layout/primitives";

type PayResultProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode };

/** How a payment went, and where to go from here. */
export function PayResult({ icon, title, hint, children }: PayResultProps) {
  return (
    <Box maxW="36rem" mx="auto" w="full" mt={{ md: "8" }}>
      <Card aria-live="polite">
        <EmptyState heading="h1" icon={icon} title={title} hint={hint}>
          {children}
        </EmptyState>
      </Card>
    </Box>
  );
}
