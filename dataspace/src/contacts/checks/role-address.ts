const roles: ReadonlySet<string> = new Set(
  "abuse accounting accounts admin administrator billing careers compliance contact customerservice datenschutz enquiries feedback finance hello help helpdesk hostmaster hr info inquiries investors it jobs kontakt legal mail marketing media news newsletter noc noreply no-reply office orders partners postmaster pr press privacy purchasing reception recruiting root sales security service support team webmaster".split(
    " ",
  ),
);

/** True for the address of a role, such as `sales@`, which no single person reads. */
export function isRole(address: string): boolean {
  return roles.has(address.slice(0, address.lastIndexOf("@")));
}
