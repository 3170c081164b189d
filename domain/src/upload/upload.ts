export const uploadLimits = { bytes: 5 * 1024 * 1024 } as const;

/** The media types that the server accepts. It checks the content, not the file name. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;
