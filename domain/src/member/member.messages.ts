/** The specification's texts for what happened to a member. */
export const memberMessages = {
  added: "New User Successfully Added!",
  removed: "Successfully Removed!",
  updated: "Successfully Updated",
  failed: "Something Wrong!",
  noResult: "No Result Found",
} as const;
