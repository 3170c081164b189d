export const linearSample = {
  name: "linear.csv",
  content: `"ID","Team","Title","Description","Status","Estimate","Priority","Project","Creator","Assignee","Labels","Cycle Name","Created","Updated","Completed","Canceled","Archived","Due Date","Parent issue","Related to","Blocked by","Duplicate of"
"ENG-1","Engineering","Ship","**Plan**","In Progress","3","Urgent","Road","Mina","teo@example.com","Bug, Web","Cycle 1","Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)","","","","","Thu May 14 2026 23:00:00 GMT+0000 (GMT+00:00)","","ENG-2","ENG-2",""
"ENG-2","Engineering","Fix","","Won't do","","No priority","","Mina","","","","2026-05-01T10:00:00.000Z","","","2026-05-02T10:00:00.000Z","2026-05-03T10:00:00.000Z","2026-05-15","ENG-1","ENG-1","","ENG-1"
`,
};
