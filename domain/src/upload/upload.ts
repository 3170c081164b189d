/** Pictures people upload. */
export const uploadLimits = { bytes: 5 * 1024 * 1024 } as const;

/** The media types the server takes; it looks at the content, not at the name. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;
