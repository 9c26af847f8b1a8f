import { LogIn } from "lucide-react";
import { LinkedInMark } from "@/ui/image/LinkedInMark";
import { chakra } from "@/ui/layout/primitives";

/** The mark of a provider, by its id; a plain one for a provider we do not know. */
export function BrandMark({ provider }: { provider: string }) {
  if (provider === "linkedin") return <LinkedInMark />;
  return provider === "google" ? <GoogleMark /> : <LogIn size={18} aria-hidden />;
}

function GoogleMark() {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" flexShrink={0} aria-hidden>
      <path
        fill="#4285f4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.3 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.1V17A11 11 0 0 0 12 23"
      />
      <path fill="#fbbc05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.3V7H2.1a11 11 0 0 0 0 10z" />
      <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4" />
    </chakra.svg>
  );
}
