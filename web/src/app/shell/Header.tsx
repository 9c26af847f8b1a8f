import { Box } from "@/ui/layout";
import { AccountMenu } from "./AccountMenu";
import { CreditsCounter } from "./CreditsCounter";
import { HeaderFrame } from "./HeaderFrame";
import { MainTabs } from "./MainTabs";

/** Logo, tabs, balances and the account menu; on small screens the tabs are in the menu. */
export const Header = () => (
  <HeaderFrame>
    <Box display={{ base: "none", md: "block" }} alignSelf="stretch">
      <MainTabs direction="row" />
    </Box>
    <Box marginInlineStart="auto">
      <CreditsCounter />
    </Box>
    <AccountMenu />
  </HeaderFrame>
);
