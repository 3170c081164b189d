export const ticktickSample = {
  name: "ticktick.csv",
  content: `\uFEFF"Date: 2026-01-05+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
"Work","Alpha","Plan","TEXT","urgent, work","text","N","2026-01-04T23:00:00+0000","2026-01-05T23:00:00+0000","P0D","FREQ=DAILY","5","0","2026-01-01T10:00:00+0000","","5","Europe/Berlin","true","false","Doing","1","kanban","1",""
"Work","Alpha","Draft","TEXT","","","N","","2026-01-05T10:00:00+0000","","","1","2","2026-01-01T10:00:00+0000","2026-01-03T10:00:00+0000","-1099511627776","Europe/Berlin","false","false","Doing","1","kanban","2","1"
"","Inbox","Buy","CHECKLIST","","For dinner
▫Salt
▪Oil","Y","","","","","0","0","2026-01-01T10:00:00+0000","","0","","","false",,,"list","3",""
`,
};
