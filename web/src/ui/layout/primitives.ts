export { Box, chakra, Flex, Grid, HStack, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
export type { SystemStyleObject } from "@chakra-ui/react";
