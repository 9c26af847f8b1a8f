const prefix = "finder.";

/** Local storage for preferences, never for secrets; a full or forbidden storage is ignored. */
export const remembered = {
  read: (name: string): string | null => {
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  write: (name: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      return;
    }
  },
  /** Whether a key of the storage is this name's. */
  isName: (key: string | null, name: string): boolean => key === prefix + name,
  /** Forgets everything whose name begins so. */
  forget: (beginning: string): void => {
    try {
      for (const name of Object.keys(localStorage))
        if (name.startsWith(prefix + beginning)) localStorage.removeItem(name);
    } catch {
      return;
    }
  },
};
