const header =
  "Task ID,Task Link,Task Name,Task Content,Status,Date Created,Due Date,Due Date Text,Start Date,Parent ID,Attachments,Assignees,Tags,Priority,List Name,Folder Name/Path,Space Name,Checklists,Comments,Time Spent,Home Location ID";

export const clickupSample = {
  name: "clickup.csv",
  content: `${header}
a,https://app.clickup.com/t/a,Pitch,"one\\n*two*",in progress,1767261600000,1767583800000,"1/5/2026, 9:00:00 AM GMT+5:30",null,null,"[{""title"":""scan.pdf"",""url"":""https://example.com/scan.pdf""}]","[Mina Okafor,teo@example.com]","[reel,ads]",1,Posts,"[""Social""]",Studio,"{""Steps"":[""Hook"",""Bio""]}","[{""text"":""later"",""by"":""teo@example.com"",""date"":""1/4/2026, 9:00:00 AM CST""},{""text"":""earlier"",""by"":""teo@example.com"",""date"":""1/3/2026, 9:00:00 AM CST""}]","""5400000""",9001
a,,Pitch,,in progress,1767261600000,null,,null,null,[],[Dev Rao],[],1,Posts,"[""Social""]",Studio,{},[],,9001
b,,Record,,complete,1767261600000,1767582000000,,null,a,[],[],[],null,Posts,"[""Social""]",Studio,{},[],,9001
c,,Orphan,,Closed,1767261600000,null,,null,zz,[],[],[],4,Posts,"[""Other""]",Studio,{},[],,9002
`,
};
