/** Returns the path at which the file of an export is downloaded. */
export const exportContentPath = (exportId: string): string => `/api/exports/${exportId}/content`;
